import type { AreaName } from '#domain/area/areaPack.ts'
import type { Locale } from '#domain/locale.ts'
import type { PackSource } from '#domain/pack/pack.ts'

export interface GatherWords {
  readonly locale: Locale
  readonly unnamed: string
  readonly ring: (radiusMetres: number) => string
  readonly areaName: (name: AreaName) => string
  readonly sourceName: (source: PackSource) => string
  readonly packKind: (kind: string) => string
  readonly tier: (tier: string | undefined) => string
  readonly recipe: (kind: string | undefined) => string
  readonly map: {
    readonly alt: string
    readonly density: string
    readonly densityUnit: string
    readonly site: string
    readonly store: string
    readonly rival: string
    readonly zone: string
    readonly storeZone: string
  }
}
