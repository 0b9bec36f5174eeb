/** First names of the keys in the store of files. */
export const keyRoots = { stored: 'stored', thumbs: 'thumbs', uploads: 'uploads' } as const

const placeOf = (companyId: string, sha256: string): string => `${companyId}/${sha256.slice(0, 2)}/${sha256}`

/** Where the bytes of a file lie: nothing is shared between companies, so that nobody learns what another company has. */
export const storedKey = (companyId: string, sha256: string): string =>
  `${keyRoots.stored}/${placeOf(companyId, sha256)}`

/** Where the small picture of a file lies. */
export const thumbKey = (companyId: string, sha256: string): string =>
  `${keyRoots.thumbs}/${placeOf(companyId, sha256)}`

/** Where a part of a file on its way lies. */
export const partKey = (companyId: string, uploadId: string, name: string): string =>
  `${keyRoots.uploads}/${companyId}/${uploadId}/${name}`

/** The company and the hash or upload that a key is about, undefined where it is none of ours. */
export function readKey(key: string): { root: string; companyId: string; id: string } | undefined {
  const [root, companyId, second, third, ...more] = key.split('/')
  if (!root || !companyId || !second || !third || more.length > 0) return undefined
  return { root, companyId, id: root === keyRoots.uploads ? second : third }
}
