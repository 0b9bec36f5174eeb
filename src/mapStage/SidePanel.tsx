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
  /** What it is about, in plain words: the name of the sheet. */
  label: string
  title: ReactNode
  /** Before the title: a status shape of 26 px. */
  mark?: ReactNode
  /** A quieter line under the title. */
  detail?: ReactNode
  /** Icon buttons in the head. */
  actions?: ReactNode
  /** Under the head, does not scroll: segments. */
  tools?: ReactNode
  /** The figures that matter most: shown first, and all that a low sheet has room for. */
  first?: ReactNode
  /** Actions. Beside a wide map they stay in sight at the foot; in a sheet they come after the first figures. */
  foot?: ReactNode
  /** How far a sheet comes up at first; low where it is left out. */
  firstStop?: SheetStop
  onClose: () => void
  children?: ReactNode
}

/**
 * What stands beside the map: a panel at the right where there is room, a sheet from below where there is not. One at a time;
 * may be drawn from anywhere inside the map screen, also from inside the map.
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
