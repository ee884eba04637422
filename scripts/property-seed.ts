import fc from 'fast-check';

const DEFAULT_SEED = 1976;

// The same cases in every run; a property that fails prints the seed and the path of its case.
fc.configureGlobal({ seed: Number(process.env['PROOF_SEED'] ?? DEFAULT_SEED) });
