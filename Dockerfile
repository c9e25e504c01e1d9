# syntax=docker/dockerfile:1
# Images of the five services: docker build --target gateway -t galley/gateway . (content, generation, publishing, webhooks likewise).
# BUILD_IMAGE needs npm. RUNTIME_IMAGE needs Node 24 alone and no shell: name a distroless one where your registry has it (nodejs24-debian12).
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG RUNTIME_IMAGE=node:24-bookworm-slim

FROM ${BUILD_IMAGE} AS compiled
WORKDIR /galley
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund \
  && node proto/generate.mjs \
  && node node_modules/typescript/bin/tsc -b proto packages/service-kit services/gateway services/content services/generation services/publishing services/webhooks

# What one service needs at run time: its compiled code, the kit's, the contracts, and locked production dependencies.
FROM compiled AS gateway-files
RUN node infra/images/collect.mjs gateway /image
FROM compiled AS content-files
RUN node infra/images/collect.mjs content /image
FROM compiled AS generation-files
RUN node infra/images/collect.mjs generation /image
FROM compiled AS publishing-files
RUN node infra/images/collect.mjs publishing /image
FROM compiled AS webhooks-files
RUN node infra/images/collect.mjs webhooks /image

FROM ${RUNTIME_IMAGE} AS runtime
ARG VERSION=dev
ARG REVISION=unknown
LABEL org.opencontainers.image.source="https://galley.example" org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"
WORKDIR /galley
USER 10001:10001
ENV PATH=/nodejs/bin:/usr/local/bin:/usr/bin:/bin NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=1048576 METRICS_ADDRESS=0.0.0.0:9100
# The flags of infra/local/src/services/node-flags.ts; `npm run test:manifests` holds them to it.
ENTRYPOINT ["node", "--max-semi-space-size=16", "--v8-pool-size=1", "--heap-growing-percent=60", "--flush-code-based-on-time", "--flush-baseline-code", "--expose-gc", "--disable-warning=ExperimentalWarning"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
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
