import { sign } from 'node:crypto'

export interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  readonly clientId: string
  /** Apple's issuer URL, which becomes the token's `aud`. */
  readonly audience: string
  /** Contents of the .p8 file, in PEM. */
  readonly privateKey: string
}

const validSeconds = 300

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Creates Apple's client secret: an ES256 JWT valid for five minutes. The signature is r and s concatenated (JOSE), not
 * the default DER.
 */
export function appleSecret({ teamId, keyId, clientId, audience, privateKey }: AppleKey, nowMs: number): string {
  const iat = Math.floor(nowMs / 1_000)
  const claims = { iss: teamId, iat, exp: iat + validSeconds, aud: audience, sub: clientId }
  const content = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${content}.${signature.toString('base64url')}`
}
