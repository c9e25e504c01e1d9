# Builds the images of the five services and the dashboard: docker build --target gateway -t galley/gateway . The other targets are content, generation,
# publishing, webhooks and dashboard.
# BUILD_IMAGE needs npm. RUNTIME_IMAGE needs only Node 24 and no shell, so a distroless image works too (nodejs24-debian12).
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG RUNTIME_IMAGE=node:24-bookworm-slim

# Installs the locked packages of all images. It contains no files of a service.
FROM ${BUILD_IMAGE} AS packages
WORKDIR /galley
COPY package.json package-lock.json .npmrc ./
COPY infra/images/manifests.mjs infra/images/
RUN node infra/images/manifests.mjs && npm ci --ignore-scripts

# Builds the code that all services import.
FROM packages AS shared
COPY package.json tsconfig.base.json ./
COPY infra/tiers.json infra/
COPY infra/images/collect.mjs infra/images/
COPY proto proto
COPY packages/service-kit packages/service-kit
RUN node proto/generate.mjs && node node_modules/typescript/bin/tsc -b packages/service-kit

# Each of these stages collects the files that one service needs: its compiled code, service-kit, the contracts, and its locked production dependencies.
# A stage uses only that service's folder and the stages above, so a change in one service does not rebuild the others.
# The documentation is static. The gateway serves it.
FROM packages AS docs-files
COPY CHANGELOG.md .env.example ./
COPY infra/tiers.json infra/
COPY packages/sdk/README.md packages/sdk/
COPY packages/cli/README.md packages/cli/
COPY clients/python/README.md clients/python/
COPY apps/docs apps/docs
COPY services/gateway/openapi.json services/gateway/
RUN node apps/docs/src/main.ts
FROM shared AS gateway-files
COPY services/gateway services/gateway
COPY --from=docs-files /galley/apps/docs/dist/site apps/docs/dist/site
RUN node node_modules/typescript/bin/tsc -b services/gateway && node infra/images/collect.mjs gateway /image
FROM shared AS content-files
COPY services/content services/content
RUN node node_modules/typescript/bin/tsc -b services/content && node infra/images/collect.mjs content /image
FROM shared AS generation-files
COPY services/generation services/generation
RUN node node_modules/typescript/bin/tsc -b services/generation && node infra/images/collect.mjs generation /image
FROM shared AS publishing-files
COPY services/publishing services/publishing
RUN node node_modules/typescript/bin/tsc -b services/publishing && node infra/images/collect.mjs publishing /image
FROM shared AS webhooks-files
COPY services/webhooks services/webhooks
RUN node node_modules/typescript/bin/tsc -b services/webhooks && node infra/images/collect.mjs webhooks /image
# The dashboard's image contains its server and the pages that it serves.
FROM shared AS dashboard-files
COPY apps/dashboard apps/dashboard
RUN node node_modules/typescript/bin/tsc -b apps/dashboard/server && node node_modules/vite/bin/vite.js build apps/dashboard/web --logLevel warn \
  && node infra/images/collect.mjs dashboard /image

# The operator's commands for compose.yaml. They run from their sources, as they do with npm.
FROM shared AS operator
COPY .env.example ./
COPY infra/local infra/local

FROM ${RUNTIME_IMAGE} AS runtime
ARG VERSION=dev
ARG REVISION=unknown
LABEL org.opencontainers.image.source="https://galley.example" org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"
WORKDIR /galley
USER 10001:10001
ENV PATH=/nodejs/bin:/usr/local/bin:/usr/bin:/bin NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=1048576 METRICS_ADDRESS=0.0.0.0:9100
# `npm run test:manifests` checks that these flags are those of infra/local/src/services/node-flags.ts.
ENTRYPOINT ["node", "--max-semi-space-size=16", "--v8-pool-size=1", "--heap-growing-percent=60", "--flush-code-based-on-time", "--flush-baseline-code", "--expose-gc", "--disable-warning=ExperimentalWarning"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9100/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

FROM runtime AS gateway
LABEL org.opencontainers.image.title="Galley gateway"
COPY --from=gateway-files /image /galley
EXPOSE 8080 9000 9100
CMD ["services/gateway/dist/main.js"]

FROM runtime AS content
LABEL org.opencontainers.image.title="Galley content"
COPY --from=content-files /image /galley
EXPOSE 9000 9100
CMD ["services/content/dist/main.js"]

FROM runtime AS generation
LABEL org.opencontainers.image.title="Galley generation"
COPY --from=generation-files /image /galley
EXPOSE 9000 9100
CMD ["services/generation/dist/main.js"]

FROM runtime AS publishing
LABEL org.opencontainers.image.title="Galley publishing"
COPY --from=publishing-files /image /galley
EXPOSE 9000 9080 9100
CMD ["services/publishing/dist/main.js"]

FROM runtime AS webhooks
LABEL org.opencontainers.image.title="Galley webhooks"
COPY --from=webhooks-files /image /galley
EXPOSE 9000 9100
CMD ["services/webhooks/dist/main.js"]

FROM runtime AS dashboard
LABEL org.opencontainers.image.title="Galley dashboard"
COPY --from=dashboard-files /image /galley
EXPOSE 9000 9080 9100
CMD ["apps/dashboard/server/dist/main.js"]
