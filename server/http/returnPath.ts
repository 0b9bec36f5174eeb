const somewhere = 'http://here.invalid'

/**
 * The address of this product that a text names, to lead somebody back to; the map for anything that would lead elsewhere
 * (another host, another scheme, a call of the API).
 */
export function returnPath(text: string): string {
  const isPath = /^\/(?![/\\])[^\\\p{C}]*$/u.test(text)
  if (!isPath || !URL.canParse(text, somewhere)) return '/map'
  const { origin, pathname, search, hash } = new URL(text, somewhere)
  const isElsewhere = origin !== somewhere || pathname.startsWith('//') || pathname.startsWith('/api/')
  return isElsewhere ? '/map' : `${pathname}${search}${hash}`
}
