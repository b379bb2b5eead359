# syntax=docker/dockerfile:1
# Two stages: the first brings dependencies and builds portal and server, the second holds what runs. Nothing is fetched at run time.
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY apps/server/package.json apps/server/
COPY apps/portal/package.json apps/portal/
COPY apps/demo/package.json apps/demo/
# No script of any package is run.
RUN npm ci --include=optional --include=dev --ignore-scripts
COPY tsconfig.json ./
COPY packages packages
COPY apps apps
RUN npm run build --workspace=apps/portal && npm run build --workspace=apps/server && npm prune --omit=dev --include=optional --ignore-scripts
# Compiled modules are kept in the image: a start takes a fifth less time, and a process 14 MB less. Node keeps them
# apart by user and by V8's settings, so they are made as that user, with the settings of the server and of the process that draws documents.
ENV NODE_COMPILE_CACHE=/app/node_modules/.cache/node-compile
RUN install -d -o node -g node node_modules/.cache/node-compile
USER node
RUN node --max-semi-space-size=4 --initial-old-space-size=44 --heap-growing-percent=20 --input-type=module -e "import { globSync } \
  from 'node:fs'; for (const file of globSync('/app/apps/server/dist/*.js')) if (!file.endsWith('/main.js')) await import(file);"
RUN node --max-old-space-size=96 --max-semi-space-size=4 --input-type=module -e "import { globSync } from 'node:fs'; \
  for (const file of globSync('/app/apps/server/src/**/{render-process,*.pdf}.ts', { exclude: ['**/test/**'] })) await import(file);"
# Node writes them for their owner's eyes only, but below they belong to root.
RUN chmod -R a+rX node_modules/.cache/node-compile

FROM ${NODE}
LABEL org.opencontainers.image.title="Battistrada" \
      org.opencontainers.image.description="Portale B2B di ordini per grossisti di pneumatici e accessori ruota"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    NODE_COMPILE_CACHE=/app/node_modules/.cache/node-compile
# Only these folders are written to: the root may be read-only. /tmp is memory. A new volume takes its owner from here.
RUN install -d -o node -g node -m 0700 /data /backup
WORKDIR /app
COPY --from=build --chown=root:root /app /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The server itself is process 1: a stop's signal reaches it.
ENTRYPOINT ["node", "--max-semi-space-size=4", "--initial-old-space-size=44", "--heap-growing-percent=20", \
  "apps/server/dist/main.js"]
