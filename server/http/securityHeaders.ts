import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { isByTls } from './secretCookie.ts'

/** Strict-Transport-Security: a year, in seconds. */
export const hsts = { maxAge: 31_536_000, includeSubDomains: true }

/** Sets the CSP and other security headers (OWASP ASVS 5.0, V3.4). */
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
        // SVG charts use style attributes; style elements stay forbidden.
        styleSrcAttr: ["'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        fontSrc: ["'self'"],
        // Street pictures load directly from their provider.
        imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts, ...(providers.mapillary?.imageHosts ?? [])],
        connectSrc: ["'self'", ...tileHosts],
        // Card payments submit a form to the provider.
        formAction: ["'self'", ...(billing.ecpay ? [new URL(billing.ecpay.url).origin] : [])],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        // A plain address has no TLS to upgrade to.
        upgradeInsecureRequests: isTls ? [] : null,
      },
    },
    strictTransportSecurity: isTls && hsts,
    // Tile servers require a referrer; other sites receive only the origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
  })
}
