import { sign } from 'node:crypto'

/** What Apple's client secret is made of. */
export interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  readonly clientId: string
  /** Apple's issuer. */
  readonly audience: string
  /** The key of the .p8 file, in PEM. */
  readonly privateKey: string
}

const validSeconds = 300

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A client secret as Apple wants it: a JWT signed with ES256, valid for five minutes from `nowMs`. The signature is the two numbers
 * r and s one behind the other, as JOSE has it, and not the DER form that libraries give by themselves.
 */
export function appleSecret({ teamId, keyId, clientId, audience, privateKey }: AppleKey, nowMs: number): string {
  const iat = Math.floor(nowMs / 1_000)
  const claims = { iss: teamId, iat, exp: iat + validSeconds, aud: audience, sub: clientId }
  const content = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${content}.${signature.toString('base64url')}`
}
