import { watchLoggedErrors } from './logged-errors.ts';

watchLoggedErrors();
