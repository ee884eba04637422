/** Classes with how many wait for them, for those who deal with many at once. */
export { type CountedClass, selectClasses } from './repo.ts';
