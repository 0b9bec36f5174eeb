export const keyRoots = { stored: 'stored', thumbs: 'thumbs', uploads: 'uploads' } as const

const placeOf = (companyId: string, sha256: string): string => `${companyId}/${sha256.slice(0, 2)}/${sha256}`

/** Returns a file's key. Companies don't share files, so that no company learns which files another company has. */
export const storedKey = (companyId: string, sha256: string): string =>
  `${keyRoots.stored}/${placeOf(companyId, sha256)}`

export const thumbKey = (companyId: string, sha256: string): string =>
  `${keyRoots.thumbs}/${placeOf(companyId, sha256)}`

export const partKey = (companyId: string, uploadId: string, name: string): string =>
  `${keyRoots.uploads}/${companyId}/${uploadId}/${name}`

/** Parses a key into company and hash or upload; undefined if it has another format. */
export function readKey(key: string): { root: string; companyId: string; id: string } | undefined {
  const [root, companyId, second, third, ...more] = key.split('/')
  if (!root || !companyId || !second || !third || more.length > 0) return undefined
  return { root, companyId, id: root === keyRoots.uploads ? second : third }
}
