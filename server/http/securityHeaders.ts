import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { isByTls } from './secretCookie.ts'

/** What a page of ours may load and do (OWASP ASVS 5.0, V3.4). */
export async function addSecurityHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const { baseMaps, billing, providers } = env
  const isTls = isByTls({ env })
  const tileHosts = [...new Set(baseMaps.map(({ template }) => new URL(template).origin))]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Charts are drawn as SVG whose elements carry style attributes; style elements stay forbidden.
        styleSrcAttr: ["'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        fontSrc: ["'self'"],
        // Pictures of streets come straight from their provider.
        imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts, ...(providers.mapillary?.imageHosts ?? [])],
        connectSrc: ["'self'", ...tileHosts],
        // Whoever pays by card is led to the provider by a form.
        formAction: ["'self'", ...(billing.ecpay ? [new URL(billing.ecpay.url).origin] : [])],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        // On this machine's own address there is no TLS to upgrade to.
        upgradeInsecureRequests: isTls ? [] : null,
      },
    },
    strictTransportSecurity: !isTls ? false : { maxAge: 31_536_000, includeSubDomains: true },
    // Tile servers want to know which site shows their maps; other sites learn no more than that.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
  })
}
