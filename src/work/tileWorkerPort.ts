import type { StoredPack } from '#db/packs/PackDatabase.ts'
import type { PackKind, PackSource } from '#domain/pack/pack.ts'
import type { NameSheet } from '#draw/tiles/paintNames.ts'
import type { TileKind, TileScene } from '#draw/tiles/tileScene.ts'
import type { TileName } from '#draw/tiles/tileView.ts'

export interface DrawnSource {
  readonly kind: PackKind
  readonly works: readonly PackSource[]
}

/** Interface of the tile worker. Tiles wait until the worker knows which packs are on the device. */
export interface TileWorkerPort {
  /**
   * Starts the worker. `onPacks` gets the attributions whenever a change of packs changes the tiles; `onDamaged` gets
   * the hash of a damaged pack. Call once.
   */
  open(onPacks: (sources: readonly DrawnSource[]) => void, onDamaged: (hash: string) => void): void
  setPacks(rows: readonly StoredPack[]): Promise<void>
  setScene(scene: TileScene): void
  /** Paints a tile at a device pixel ratio; undefined if it is empty or was canceled. */
  paint(ticket: number, kind: TileKind, name: TileName, ratio: number): Promise<ImageBitmap | undefined>
  cancel(ticket: number): void
  names(sheet: NameSheet): Promise<ImageBitmap | undefined>
}
