import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { MacKeys } from '../../billingEnv.ts'

/**
 * Encodes like PHP's urlencode: spaces become plus signs, and `!'()*~` are encoded, which `encodeURIComponent` doesn't
 * do.
 */
const phpEncode = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll(/[!'()*~]/g, (mark) => `%${mark.codePointAt(0)!.toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')

const phpDecode = (text: string): string => decodeURIComponent(text.replaceAll('+', '%20'))

/** Encrypts for ECPay's invoice service: JSON, urlencoded, AES-128-CBC with PKCS7, base64. */
export function encryptData(data: object, { key, iv }: MacKeys): string {
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return cipher.update(phpEncode(JSON.stringify(data)), 'utf8', 'base64') + cipher.final('base64')
}

/** Decrypts data of the invoice service; throws if the keys don't match. */
export function decryptData(text: string, { key, iv }: MacKeys): unknown {
  const decipher = createDecipheriv('aes-128-cbc', key, iv)
  return JSON.parse(phpDecode(decipher.update(text, 'base64', 'utf8') + decipher.final('utf8')))
}
