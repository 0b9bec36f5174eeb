import { useLingui } from '@lingui/react/macro'
import MoveUpRight from 'lucide-react/icons/move-up-right'
import PenLine from 'lucide-react/icons/pen-line'
import Redo2 from 'lucide-react/icons/redo-2'
import Square from 'lucide-react/icons/square'
import Type from 'lucide-react/icons/type'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './AnnotateDialog.module.css'
import { type MarkColour, markColours, type MarkTool, markTools } from './marks.ts'
import type { MarkWish, useMarking } from './useMarking.ts'

export interface MarkToolsProps {
  markOptions: MarkWish
  onMarkOptions: (markOptions: MarkWish) => void
  marking: ReturnType<typeof useMarking>
}

const icons: Record<MarkTool, ReactNode> = {
  pen: <PenLine size={20} aria-hidden="true" />,
  arrow: <MoveUpRight size={20} aria-hidden="true" />,
  rectangle: <Square size={20} aria-hidden="true" />,
  text: <Type size={20} aria-hidden="true" />,
}

export function MarkTools({ markOptions, onMarkOptions, marking }: MarkToolsProps) {
  const { t } = useLingui()
  const tools: Record<MarkTool, string> = { pen: t`Pen`, arrow: t`Arrow`, rectangle: t`Rectangle`, text: t`Text` }
  const colours: Record<MarkColour, string> = { red: t`Red`, yellow: t`Yellow`, blue: t`Blue`, white: t`White` }
  const swatchOf = (colour: MarkColour) => (
    <span className={styles.swatch} style={{ background: markColours[colour].line }} />
  )
  return (
    <div className={styles.tools}>
      <SegmentedControl<MarkTool>
        label={t`Drawing tools`}
        value={markOptions.tool}
        onChange={(tool) => onMarkOptions({ ...markOptions, tool })}
        segments={markTools.map((tool) => ({ value: tool, label: <Sign name={tools[tool]}>{icons[tool]}</Sign> }))}
      />
      <SegmentedControl<MarkColour>
        label={t`Color`}
        value={markOptions.colour}
        onChange={(colour) => onMarkOptions({ ...markOptions, colour })}
        segments={colourNames.map((colour) => ({
          value: colour,
          label: <Sign name={colours[colour]}>{swatchOf(colour)}</Sign>,
        }))}
      />
      <MarkSteps marking={marking} />
      {markOptions.tool === 'text' && (
        <TextField
          className={styles.words}
          autoFocus
          label={t`Enter text, then click to place it`}
          autoComplete="off"
          maxLength={120}
          value={markOptions.text}
          onChange={(text) => onMarkOptions({ ...markOptions, text })}
        />
      )}
    </div>
  )
}

const colourNames = Object.keys(markColours) as MarkColour[]

function Sign({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={styles.tool} title={name}>
      {children}
      <Spoken>{name}</Spoken>
    </span>
  )
}

function MarkSteps({ marking }: Pick<MarkToolsProps, 'marking'>) {
  const { t } = useLingui()
  const { marks, undone } = marking.drawing
  return (
    <span className={styles.steps}>
      <IconButton
        look="outlined"
        label={t`Undo`}
        disabled={marks.length === 0}
        icon={<Undo2 size={20} />}
        onClick={marking.undo}
      />
      <IconButton
        look="outlined"
        label={t`Redo`}
        disabled={undone.length === 0}
        icon={<Redo2 size={20} />}
        onClick={marking.redo}
      />
    </span>
  )
}
