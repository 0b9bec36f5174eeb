import { expect, test, vi } from 'vitest'
import type { TileHost } from './tileHost.ts'
import { startTilesAhead, takeTilesAhead } from './tilesAhead.ts'

test('what draws tiles is started once ahead, and the first session takes it over', () => {
  const host: TileHost = {
    start: vi.fn(),
    paint: async () => undefined,
    names: async () => undefined,
    setScene: () => undefined,
    sources: () => [],
    onChange: () => () => undefined,
    end: () => undefined,
  }
  const open = vi.fn(() => host)
  startTilesAhead(open)
  startTilesAhead(open)
  expect(open).toHaveBeenCalledOnce()
  expect(host.start).toHaveBeenCalledOnce()
  expect(takeTilesAhead()).toBe(host)
  expect(takeTilesAhead()).toBeUndefined()
})
