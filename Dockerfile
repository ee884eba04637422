# The site as an image: what `npm run package` makes, on the Node that the tests run on. See docs/operations.md.

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

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production INSTALLATION=container HOST=0.0.0.0 PORT=3000
WORKDIR /srv/carom-labs
COPY --from=build /site ./
# The user `node` of the base, as numbers, for platforms that look whether it is root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell in between: signals reach the server, which is process 1. The commands are its neighbours.
ENTRYPOINT ["node", "--enable-source-maps", "--max-semi-space-size=8"]
CMD ["server/build/main.js"]
