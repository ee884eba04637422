# The site as an image: what `npm run package` makes, on the Node that the tests run on. Its target back-up is a second
# image, for back-ups. See docs/operations.md.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
# Packages come before the sources, so that a change of the sources does not install them again.
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY payment-emulator/package.json payment-emulator/
COPY scripts/setup.mjs scripts/browser.mjs scripts/npm.mjs scripts/run-step.mjs scripts/progress.mjs scripts/
# Whoever has a registry of their own gives its settings: --secret id=npmrc,src=.npmrc
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=npmrc,target=/root/.npmrc \
    node scripts/setup.mjs
COPY . .
RUN node scripts/package-site.mjs /site

# Makes back-ups, with the programs of PostgreSQL at the version of compose.yaml's database.
FROM postgres:18.4-bookworm AS back-up
ENV NODE_ENV=production INSTALLATION=container
WORKDIR /srv/carom-labs
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=build /site ./
# A new volume takes over who owns the folder.
RUN install --directory --mode=700 --owner=999 --group=999 /back-ups
USER 999:999
CMD ["node", "--enable-source-maps", "server/build/back-up.js"]

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production INSTALLATION=container HOST=0.0.0.0 PORT=3000
WORKDIR /srv/carom-labs
COPY --from=build /site ./
RUN install --directory --owner=1000 --group=1000 /assets
# The user `node` of the base, as numbers, for platforms that look whether it is root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell in between: signals reach the server, which is process 1. The commands are its neighbours.
ENTRYPOINT ["node", "--enable-source-maps", "--max-semi-space-size=8"]
CMD ["server/build/main.js"]
