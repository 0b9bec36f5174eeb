import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Panel } from '#ui/Panel.tsx'
import styles from './SidePanel.module.css'
import { SideSlotContext } from './sideSlot.ts'

export interface ListPanelProps {
  title: ReactNode
  /** A quieter line under the title. */
  detail?: ReactNode
  children?: ReactNode
}

/**
 * A list at the left of a wide map, of what stands in the panel at the right: layers and stores give way to it where the entry of the
 * panel says `hasList`.
 */
export function ListPanel(props: ListPanelProps) {
  const slot = use(SideSlotContext)
  if (!slot) return null
  return createPortal(
    <div className={styles.list}>
      <Panel {...props} />
    </div>,
    slot,
  )
}
