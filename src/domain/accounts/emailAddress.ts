/** How a mail address or user name is kept and looked up: full-width letters become plain ones, capitals small ones. */
export const foldAccount = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Longest address, and longest part before the @ (RFC 5321, 4.5.3.1). */
export const longestAddress = 254
const longestLocalPart = 64

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domainLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * True for an address that a letter can be sent to: folded, it is plain ASCII, one dot-atom before the @ and a host name with a
 * dot behind it. Quoted parts, comments, literal addresses and display names are no addresses here, nor are letters beyond ASCII,
 * which can look like others that lead to somebody else.
 */
export function isMailAddress(text: string): boolean {
  const folded = foldAccount(text)
  const at = folded.lastIndexOf('@')
  const [local, host] = [folded.slice(0, at), folded.slice(at + 1)]
  if (at < 1 || folded.length > longestAddress || local.length > longestLocalPart || !localPart.test(local))
    return false
  const labels = host.split('.')
  return labels.length >= 2 && labels.every((label) => domainLabel.test(label)) && /^(xn--|[a-z])/.test(labels.at(-1)!)
}
