import { isIPv6 } from 'node:net'

/**
 * Returns the network used for rate limits: an IPv4 address, or the first 64 bits of an IPv6 address, because one
 * subscriber usually owns that whole range.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(\d{1,3}\.)/i, '$1').split('%')[0]!
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
