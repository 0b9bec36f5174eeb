/** Folds an email address or user name for storage and lookup: full-width to plain, uppercase to lowercase. */
export const foldAccount = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Maximum length of an email address (RFC 5321, 4.5.3.1). */
export const longestAddress = 254
/** Maximum length of the part before the @ (RFC 5321, 4.5.3.1). */
const longestLocalPart = 64

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domainLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Returns whether an email address is acceptable. After folding, it must be ASCII: one dot-atom, an @, and a host name
 * with a dot. Rejects quoted parts, comments, literal addresses and display names. Rejects non-ASCII because it allows
 * impersonation.
 */
export function isMailAddress(text: string): boolean {
  const folded = foldAccount(text)
  const at = folded.lastIndexOf('@')
  const local = folded.slice(0, at)
  const host = folded.slice(at + 1)
  if (at < 1 || folded.length > longestAddress || local.length > longestLocalPart || !localPart.test(local))
    return false
  const labels = host.split('.')
  return labels.length >= 2 && labels.every((label) => domainLabel.test(label)) && /^(xn--|[a-z])/.test(labels.at(-1)!)
}
