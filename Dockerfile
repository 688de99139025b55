# One image for every role. What runs is chosen by TAPLORE_ROLES: api, sites, worker, or several of them.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/package.json
COPY apps/web/package.json apps/web/package.json
COPY packages packages
RUN npm ci --loglevel=error
COPY scripts scripts
COPY apps apps
COPY docs/guide docs/guide
RUN node scripts/build.mjs
# The image brings its own Node, and what was only needed to build stays behind.
RUN npm prune --omit=dev --loglevel=error && rm -rf node_modules/node-linux-* .cache
# Of the package that has the AMP validator, nothing else is used.
RUN cd node_modules/amp-validator-engine && mv dist/compiled/amphtml-validator /tmp/validator && rm -rf dist \
  && mkdir -p dist/compiled && mv /tmp/validator dist/compiled/amphtml-validator

FROM node:24-bookworm-slim
RUN apt-get update -qq \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ffmpeg espeak-ng fonts-noto-core fonts-noto-cjk \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --user-group --create-home --shell /usr/sbin/nologin taplore \
  && install -d -o taplore -g taplore /data
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 TAPLORE_DATA_DIR=/data TAPLORE_ROLES=api,sites,worker
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "apps/server/src/main.ts"]
