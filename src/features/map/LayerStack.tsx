import { useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent } from 'react'
import { layerStateAtom, mapLayersAtom } from '#mapStage/layersOnMap.ts'
import { moveLayer } from '#mapStage/moveLayer.ts'
import { classNames } from '#ui/classNames.ts'
import { LiftedWords } from '#ui/LiftedWords.tsx'
import { useRowDrag } from '#ui/useRowDrag.ts'
import styles from './LayerList.module.css'
import { LayerSwitch } from './LayerSwitch.tsx'
import { stackOf } from '#mapStage/layersShown.ts'

/** Layer order, changed by dragging the grip, keys on the grip, or Alt and arrow keys anywhere in the row. */
export function LayerStack() {
  const { t, i18n } = useLingui()
  const layers = useAtomValue(mapLayersAtom)
  const [state, setState] = useAtom(layerStateAtom)
  const stack = stackOf(layers, state)
  const placeOf = (id: string) => stack.findIndex((layer) => layer.id === id)
  const nameOf = (id: string) => {
    const layer = stack[placeOf(id)]
    return layer ? i18n._(layer.label) : ''
  }
  const move = (id: string, place: number) => setState(moveLayer(state, layers, id, place))
  const drag = useRowDrag({
    lands: 'between',
    onDrop(id, { target, isAfter }) {
      const from = placeOf(id)
      const to = placeOf(target) + (isAfter ? 1 : 0)
      move(id, from < to ? to - 1 : to)
    },
  })
  const onKey = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    move(id, Math.min(stack.length - 1, Math.max(0, placeOf(id) + step)))
  }
  return (
    <>
      <ul className={styles.stack} data-rows>
        {stack.map((layer) => {
          const name = i18n._(layer.label)
          const mark = drag.markOf(layer.id)
          return (
            <li
              key={layer.id}
              data-row={layer.id}
              className={classNames(styles.row, mark && styles[mark])}
              onKeyDown={(event) => onKey(event, layer.id)}
            >
              <button
                type="button"
                className={styles.grip}
                aria-label={t`Reorder ${name}`}
                aria-keyshortcuts="ArrowUp ArrowDown Space"
                {...drag.grip(layer.id)}
              >
                <GripVertical size={16} aria-hidden="true" />
              </button>
              <LayerSwitch layer={layer} />
            </li>
          )
        })}
      </ul>
      <LiftedWords drag={drag.drag} ids={stack.map(({ id }) => id)} nameOf={nameOf} />
    </>
  )
}
