import fc from 'fast-check';

const DEFAULT_SEED = 1976;

// A fixed seed, so that each run checks the same cases. A failure prints the seed and the path of its case.
fc.configureGlobal({ seed: Number(process.env['PROOF_SEED'] ?? DEFAULT_SEED) });
