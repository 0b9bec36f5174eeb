import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWindowClass } from '#ui/breakpoints.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { SheetStop } from '#ui/sheetStops.ts'
import { SheetHead } from './SheetHead.tsx'
import styles from './SidePanel.module.css'
import { SideSlotContext } from './sideSlot.ts'

export interface SidePanelProps {
  label: string
  title: ReactNode
  /** Status shape of 26 px before the title. */
  mark?: ReactNode
  detail?: ReactNode
  actions?: ReactNode
  tools?: ReactNode
  /** Key figures, shown first so that a collapsed sheet shows them. */
  first?: ReactNode
  /** Actions: fixed at the bottom of a side panel, after the key figures in a sheet. */
  foot?: ReactNode
  /** Initial height of a sheet; defaults to collapsed. */
  firstStop?: SheetStop
  onClose: () => void
  children?: ReactNode
}

/**
 * Side panel if there is room, otherwise a bottom sheet. Can be rendered anywhere inside the map screen, including the
 * map.
 */
export function SidePanel(props: SidePanelProps) {
  const slot = use(SideSlotContext)
  const windowClass = useWindowClass()
  if (!slot) return null
  const isSmall = windowClass === 'phone' || windowClass === 'portrait'
  return createPortal(isSmall ? <LowPanel {...props} /> : <RightPanel {...props} />, slot)
}

function RightPanel({ label, first, firstStop: _low, children, ...panel }: SidePanelProps) {
  return (
    <div className={styles.right} data-beside-map>
      <Panel {...panel} data-popover-edge="" aria-label={label} aria-labelledby={undefined}>
        {first}
        {children}
      </Panel>
    </div>
  )
}

function LowPanel(props: SidePanelProps) {
  const { label, title, mark, detail, actions, tools, first, foot, onClose, children } = props
  const { t } = useLingui()
  const [stop, setStop] = useState<SheetStop>(props.firstStop ?? 'peek')
  return (
    <Sheet
      label={label}
      stop={stop}
      onStopChange={setStop}
      head={
        <>
          <SheetHead mark={mark} title={title} detail={detail}>
            {actions}
            <IconButton label={t`Close`} icon={<X size={20} />} onClick={onClose} />
          </SheetHead>
          {tools && <div className={styles.tools}>{tools}</div>}
        </>
      }
    >
      {first}
      {foot && <div className={styles.foot}>{foot}</div>}
      {children}
    </Sheet>
  )
}
