import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Panel } from '#ui/Panel.tsx'
import styles from './SidePanel.module.css'
import { SideSlotContext } from './sideSlot.ts'

export interface ListPanelProps {
  title: ReactNode
  detail?: ReactNode
  children?: ReactNode
}

/** A list on the left of a wide map, used by the panel on the right. */
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
