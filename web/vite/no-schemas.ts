import type { Plugin } from 'vite';

const ZOD = /\/zod\//;

/** Fails the build if a script contains zod, because a module imports more of a schema than its type. */
export function noSchemas(): Plugin {
  return {
    name: 'carom:no-schemas',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.moduleIds.some((id) => ZOD.test(id))) continue;
        const ours = chunk.moduleIds.filter((id) => id.includes('/contract/src/'));
        this.error(`${chunk.fileName} contains zod. Import types only from: ${ours.join(', ')}`);
      }
    },
  };
}
