import type { ImportKind } from '#domain/pack/officialKinds.ts'
import type { NamedFile } from '../namedFile.ts'
import { type Recognised, recogniseFile } from './recogniseFile.ts'

/** A pack to be made, of which files. */
export interface GroundStep {
  readonly kind: ImportKind
  readonly files: readonly NamedFile[]
  /** Nobody gave a file of this kind: a country file may well hold none of it. */
  readonly isAside: boolean
}

/** What comes of a file of OpenStreetMap. */
const ofCountry: readonly ImportKind[] = ['roads', 'rail', 'points']
/** In the order in which they are made: what is soonest wrong comes first. */
const kinds: readonly ImportKind[] = ['population', 'income', 'points', 'rail', 'roads']

/**
 * Which packs come of files: each file goes to the kind that it holds. Roads, rail and points come of a country's .osm.pbf too, where no file of
 * that kind is given.
 */
export async function planGround(files: readonly NamedFile[]): Promise<readonly GroundStep[]> {
  const held: { readonly file: NamedFile; readonly kind: Recognised }[] = []
  for (const file of files) held.push({ file, kind: await recogniseFile(file) })
  const of = (wanted: Recognised) => held.filter(({ kind }) => kind === wanted).map(({ file }) => file)
  const country = of('country')
  return kinds.flatMap((kind): GroundStep[] => {
    const own = of(kind)
    if (own.length > 0) return [{ kind, files: own, isAside: false }]
    return country.length > 0 && ofCountry.includes(kind) ? [{ kind, files: country, isAside: kind !== 'roads' }] : []
  })
}
