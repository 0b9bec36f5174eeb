import { AllCommunityModule, createGrid, type GridApi, ModuleRegistry } from 'ag-grid-community'
import { makeSyntheticStores } from '../syntheticStores.ts'
import type {} from './gridBench.ts'

const fields = ['name', 'posCode', 'nameEnglish', 'status', 'openingDate', 'address'] as const
const rowSelector = '.ag-row[row-index="0"]'
let grid: GridApi | undefined

ModuleRegistry.registerModules([AllCommunityModule])

let updates = 0

async function timed(act: () => void): Promise<number> {
  const before = updates
  const start = performance.now()
  act()
  await new Promise<void>((resolve) => {
    const look = () => {
      if (updates === before || document.querySelector(rowSelector) === null) requestAnimationFrame(look)
      // A timeout set in a frame callback runs after that frame is painted.
      else requestAnimationFrame(() => setTimeout(resolve))
    }
    look()
  })
  return performance.now() - start
}

globalThis.gridBench = {
  show(rowCount) {
    const rowData = makeSyntheticStores(rowCount).map((store) => store.fields)
    grid?.destroy()
    const place = document.body.appendChild(document.createElement('div'))
    place.style.cssText = 'position:fixed;inset:0'
    return timed(() => {
      grid = createGrid(place, {
        rowData,
        columnDefs: fields.map((field) => ({ field })),
        animateRows: false,
        onModelUpdated: () => void (updates += 1),
      })
    })
  },
  sort: (field) =>
    timed(() => grid?.applyColumnState({ state: [{ colId: field, sort: 'desc' }], defaultState: { sort: null } })),
  filter: (text) => timed(() => grid?.setGridOption('quickFilterText', text)),
}
