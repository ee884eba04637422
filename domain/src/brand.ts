declare const brand: unique symbol;

/**
 * A `Base` with a name, which the compiler keeps apart from others of the same base. It exists in types only.
 * Each has one constructor, beside its type, which is called where values enter: a column, a schema, an
 * adapter.
 */
export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };
