import type { TileKind } from './tileScene.ts'
import type { TileName } from './tileView.ts'

interface Waiting {
  readonly ticket: number
  readonly kind: TileKind
  readonly name: TileName
  readonly ratio: number
  readonly answer: (bitmap: ImageBitmap | undefined) => void
  readonly refuse: (reason: unknown) => void
}

const order: readonly TileKind[] = ['base', 'data', 'points']

/**
 * Queue of tile requests: the latest zoom level first, then by kind (base map, data, points), then by age. Paints one
 * tile at a time, so that a canceled tile can be dropped before painting starts.
 */
export class TileQueue {
  private readonly waiting: Waiting[] = []
  private readonly paint: (kind: TileKind, name: TileName, ratio: number) => ImageBitmap | undefined
  private readonly soon: (work: () => void) => void
  private zoom = 0
  private isOpen = false
  private isRunning = false

  /** `soon` runs work after messages that are already queued. */
  constructor(paint: TileQueue['paint'], soon: (work: () => void) => void) {
    this.paint = paint
    this.soon = soon
  }

  /** Requests a tile; resolves to undefined if it is empty or canceled. */
  request(ticket: number, kind: TileKind, name: TileName, ratio: number): Promise<ImageBitmap | undefined> {
    const { promise, resolve: answer, reject: refuse } = Promise.withResolvers<ImageBitmap | undefined>()
    this.zoom = name.z
    this.waiting.push({ ticket, kind, name, ratio, answer, refuse })
    this.run()
    return promise
  }

  cancel(ticket: number): void {
    const at = this.waiting.findIndex((tile) => tile.ticket === ticket)
    if (at >= 0) this.waiting.splice(at, 1)[0]!.answer(undefined)
  }

  open(): void {
    this.isOpen = true
    this.run()
  }

  private run(): void {
    if (this.isRunning || !this.isOpen || this.waiting.length === 0) return
    this.isRunning = true
    this.soon(() => {
      this.isRunning = false
      this.paintNext()
      this.run()
    })
  }

  private paintNext(): void {
    const next = this.waiting.reduce<Waiting | undefined>(
      (best, tile) => (best && this.rank(best) <= this.rank(tile) ? best : tile),
      undefined,
    )
    if (!next) return
    this.waiting.splice(this.waiting.indexOf(next), 1)
    try {
      next.answer(this.paint(next.kind, next.name, next.ratio))
    } catch (reason) {
      next.refuse(reason)
    }
  }

  private rank({ name, kind }: Waiting): number {
    return (name.z === this.zoom ? 0 : order.length) + order.indexOf(kind)
  }
}
