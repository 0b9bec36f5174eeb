import type { ImportKind } from '#domain/pack/officialKinds.ts'
import type { NamedFile } from '../namedFile.ts'
import { type Recognised, recogniseFile } from './recogniseFile.ts'

export interface RealMapStep {
  readonly kind: ImportKind
  readonly files: readonly NamedFile[]
  /** True for rail and points from a country file, which may not contain any: this step may fail. */
  readonly isAside: boolean
}

const ofCountry: readonly ImportKind[] = ['roads', 'rail', 'points']
/** Kinds in build order: those most likely to fail come first. */
const kinds: readonly ImportKind[] = ['population', 'income', 'points', 'rail', 'roads']

/**
 * Plans packs from files, according to the kind of data in each file. Roads, rail and points without their own file
 * come from a country's .osm.pbf.
 */
export async function planRealMap(files: readonly NamedFile[]): Promise<readonly RealMapStep[]> {
  const held: { readonly file: NamedFile; readonly kind: Recognised }[] = []
  for (const file of files) held.push({ file, kind: await recogniseFile(file) })
  const of = (wanted: Recognised) => held.filter(({ kind }) => kind === wanted).map(({ file }) => file)
  const country = of('country')
  return kinds.flatMap((kind): RealMapStep[] => {
    const own = of(kind)
    if (own.length > 0) return [{ kind, files: own, isAside: false }]
    return country.length > 0 && ofCountry.includes(kind) ? [{ kind, files: country, isAside: kind !== 'roads' }] : []
  })
}
