import type { AreaPack } from '#domain/area/areaPack.ts'
import type { DemographicsPack } from '#domain/area/demographicsPack.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import type { Pack } from '#domain/pack/pack.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import type { RailPack } from '#domain/rail/railPack.ts'
import { type AreaLabels, readAreaLabels } from './areaLabels.ts'
import { type CountryGround, readCountryGround } from './countryGround.ts'
import { type CountryRail, readCountryRail } from './countryRail.ts'
import { type CountryRoads, readCountryRoads } from './countryRoads.ts'
import { baseMapPalette } from './baseMapPalette.ts'
import { labelCandidates } from './labelCandidates.ts'
import { hasContent, type PreparedScene, paintTile } from './paintTile.ts'
import { placeChoropleth } from './paintChoropleth.ts'
import { countsOfZoom } from './layerCircles.ts'
import { railMarks } from './stationCandidates.ts'
import type { GlyphOf } from './paintPoints.ts'
import { type NameSheet, paintNames } from './paintNames.ts'
import { type PlacedLabel, placeLabels } from './placeLabels.ts'
import { type PlacedPoints, readPackPoints, readPlaces } from './placedPoints.ts'
import type { PointSet } from './pointSet.ts'
import { SheetStore } from './sheetStore.ts'
import type { PackSource, PointLook, PointScene, TileKind, TileScene } from './tileScene.ts'
import { blockSide, tileSize, tilesOfBlock, type TileName } from './tileView.ts'
import { worldX, worldY } from './worldLines.ts'
import type { AvoidedMarker } from './markerNames.ts'

/**
 * Paints tiles and places labels from the packs on the device. Labels are cached until the packs, the scene or the
 * icons change.
 */
export class TileStudio {
  private grounds = new Map<string, CachedLand>()
  private roads = new Map<string, { readonly pack: Pack; readonly roads: CountryRoads }>()
  private rail = new Map<string, { readonly pack: Pack; readonly rail: CountryRail }>()
  private pois = new Map<string, PoiPack>()
  private readonly pointSets = new Map<string, { readonly from: unknown; readonly set: PointSet }>()
  private readonly labelsOfZoom = new Map<number, readonly PlacedLabel[]>()
  private readonly sheets = new SheetStore()
  private scene: TileScene | undefined
  private glyphOf: GlyphOf | undefined
  private prepared: PreparedScene | undefined

  /** Replaces the packs; the land, roads and rail of unchanged packs stay cached. */
  setPacks(packs: readonly Pack[]): void {
    const of = (kind: Pack['kind']) => packs.filter((pack) => pack.kind === kind)
    const demographics = new Map((of('demographics') as DemographicsPack[]).map((pack) => [pack.country, pack]))
    this.grounds = new Map(
      (of('areas') as AreaPack[]).flatMap((pack) => {
        const cached = keepGround(this.grounds.get(pack.country), pack, demographics.get(pack.country))
        return cached ? [[pack.country, cached]] : []
      }),
    )
    this.roads = new Map(
      (of('roads') as RoadPack[]).map((pack) => {
        const known = this.roads.get(pack.country)
        return [pack.country, known?.pack === pack ? known : { pack, roads: readCountryRoads(pack) }]
      }),
    )
    this.rail = new Map(
      (of('rail') as RailPack[]).map((pack) => {
        const known = this.rail.get(pack.country)
        return [pack.country, known?.pack === pack ? known : { pack, rail: readCountryRail(pack) }]
      }),
    )
    this.pois = new Map((of('poi') as PoiPack[]).map((pack) => [pack.country, pack]))
    this.pointSets.clear()
    this.forget()
  }

  setScene(scene: TileScene): void {
    this.scene = scene
    this.forget()
  }

  takeGlyphs(glyphOf: GlyphOf): void {
    this.glyphOf = glyphOf
    this.forget()
  }

  hasGlyphs(): boolean {
    return this.glyphOf !== undefined
  }

  /** Paints a block at a device pixel ratio; undefined without a scene or if the block is empty. */
  paint(kind: TileKind, block: TileName, ratio: number): ImageBitmap | undefined {
    const prepared = this.prepare()
    if (!prepared) return undefined
    const tiles = tilesOfBlock(block).filter((name) => hasContent(kind, name, prepared))
    const whole = tiles.length > 0 ? this.sheets.takeBlock(ratio) : undefined
    if (!whole) return undefined
    for (const name of tiles) {
      const sheets = this.sheets.take(ratio)
      if (!sheets) return undefined
      paintTile(sheets, kind, name, prepared)
      const left = name.x - block.x * blockSide
      const top = name.y - block.y * blockSide
      whole.drawImage(sheets.tile.canvas, left * tileSize, top * tileSize, tileSize, tileSize)
    }
    return whole.canvas.transferToImageBitmap()
  }

  names(sheet: NameSheet): ImageBitmap | undefined {
    const prepared = this.prepare()
    const context = new OffscreenCanvas(
      Math.max(1, Math.round(sheet.width * sheet.ratio)),
      Math.max(1, Math.round(sheet.height * sheet.ratio)),
    ).getContext('2d')
    if (!prepared || !context) return undefined
    const { scene, palette } = prepared
    paintNames(context, sheet, this.labelsAt(Math.round(sheet.zoom), prepared), scene.tokens, palette)
    return context.canvas.transferToImageBitmap()
  }

  private labelsAt(zoom: number, { scene, points, roads, rail }: PreparedScene): readonly PlacedLabel[] {
    const known = this.labelsOfZoom.get(zoom)
    if (known) return known
    const countries = [...this.grounds.values()].map(({ labels }) => labels)
    const placed = placeLabels(
      labelCandidates(countries, { roads, rail }, zoom, scene.locale),
      tileSize * 2 ** zoom,
      this.sheets.measure(scene.tokens.face),
      [...(zoom >= loneMarkers ? markersOf(scene, zoom) : []), ...countsOfZoom(points, zoom), ...railMarks(rail, zoom)],
    )
    this.labelsOfZoom.set(zoom, placed)
    return placed
  }

  private forget(): void {
    this.prepared = undefined
    this.labelsOfZoom.clear()
  }

  private prepare(): PreparedScene | undefined {
    const { scene } = this
    if (!scene) return undefined
    const grounds = [...this.grounds.values()].map(({ land }) => land)
    this.prepared ??= {
      scene,
      palette: baseMapPalette(scene),
      grounds,
      roads: scene.isRoadless ? [] : [...this.roads.values()].map(({ roads }) => roads),
      rail: scene.isRailless ? [] : [...this.rail.values()].map(({ rail }) => rail),
      choropleth: scene.choropleth && placeChoropleth(scene.choropleth, grounds),
      points: this.placePoints(scene.points),
      glyphOf: this.glyphOf,
      covers: new Map(),
    }
    return this.prepared
  }

  private placePoints(layers: readonly PointScene[]): readonly PlacedPoints[] {
    for (const id of this.pointSets.keys()) if (!layers.some((layer) => layer.id === id)) this.pointSets.delete(id)
    return layers.flatMap((scene) => {
      const set = this.pointSetOf(scene)
      return set ? [{ scene, set, looks: this.looksOf(scene) }] : []
    })
  }

  private pointSetOf({ id, source }: PointScene): PointSet | undefined {
    const known = this.pointSets.get(id)
    if (known && isSame(known.from, source)) return known.set
    const set = source.kind === 'places' ? readPlaces(source) : this.packPointsOf(source)
    if (set) this.pointSets.set(id, { from: source, set })
    return set
  }

  private looksOf({ source }: PointScene): readonly PointLook[] {
    if (source.kind === 'places') return source.looks
    return this.pois.get(source.country)?.meta.classes.map((sort) => ({ sort })) ?? []
  }

  private packPointsOf(source: PackSource): PointSet | undefined {
    const pack = this.pois.get(source.country)
    return pack && readPackPoints(pack, source)
  }
}

interface CachedLand {
  readonly areas: AreaPack
  readonly demographics: DemographicsPack | undefined
  readonly land: CountryGround
  readonly labels: AreaLabels
}

function keepGround(
  known: CachedLand | undefined,
  areas: AreaPack,
  demographics: DemographicsPack | undefined,
): CachedLand | undefined {
  if (known?.areas === areas && known.demographics === demographics) return known
  const land = readCountryGround(areas, demographics)
  return land && { areas, demographics, land, labels: readAreaLabels(areas, land.levels, demographics) }
}

/** Returns whether two sources have equal points. Every scene arrives as a copy, so identity can't be compared. */
function isSame(known: unknown, source: PointScene['source']): boolean {
  const before = known as PointScene['source']
  if (before.kind === 'pack' || source.kind === 'pack') return JSON.stringify(before) === JSON.stringify(source)
  return isSameRow(before.degrees, source.degrees) && isSameRow(before.lookOf, source.lookOf)
}

const isSameRow = (before: ArrayLike<number>, now: ArrayLike<number>): boolean =>
  before.length === now.length && Array.prototype.every.call(before, (value, at) => value === now[at])

/** Zoom level from which most markers are separate; at lower levels they are clustered at other positions. */
const loneMarkers = 12
/** Half the side in px of a marker's reserved box. */
const markerReach = 13

function markersOf({ avoidedMarkers }: TileScene, zoom: number): readonly AvoidedMarker[] {
  if (!avoidedMarkers) return []
  const { degrees, nameWidths, namesFrom } = avoidedMarkers
  return Array.from(nameWidths, (width, at) => ({
    x: worldX(degrees[at * 2]!),
    y: worldY(degrees[at * 2 + 1]!),
    radius: markerReach,
    nameWidth: zoom >= namesFrom ? width : 0,
  }))
}
