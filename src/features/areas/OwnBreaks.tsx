import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { TextField } from '#ui/TextField.tsx'
import type { ThematicPart } from '#mapStage/mapLayer.ts'
import { type BreaksProblem, readBreaks, writeBreaks } from './readBreaks.ts'
import styles from './ThematicSettings.module.css'

interface OwnBreaksProps {
  figure: ThematicPart['figure']
  layerId: string
  /** The user's previous breaks, which prefill the input. */
  breaks: readonly number[]
  /** The map's current breaks, copied only on request. */
  present: readonly number[]
  onBreaks: (breaks: readonly number[]) => void
}

export function OwnBreaks({ figure, layerId, breaks, present, onBreaks }: OwnBreaksProps) {
  const { t } = useLingui()
  const draft = useDialogDraft(`ownBreaks:${layerId}`, { text: writeBreaks(breaks, figure) })
  const { text } = draft.entries
  const [problem, setProblem] = useState<BreaksProblem>()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readBreaks(text, figure)
    if ('problem' in read) return setProblem(read.problem)
    setProblem(undefined)
    void draft.drop()
    draft.set({ text: writeBreaks(read.breaks, figure) })
    onBreaks(read.breaks)
  }

  return (
    <form className={styles.own} onSubmit={onSubmit}>
      <RestoredNote form={draft} />
      <TextField
        label={figure === 'share' ? t`Breaks (%)` : t`Breaks`}
        value={text}
        onChange={(typed) => {
          draft.set({ text: typed })
          setProblem(undefined)
        }}
        hint={<Trans>Enter one to six breaks in ascending order, separated by semicolons.</Trans>}
        error={problem && <ProblemWords problem={problem} />}
      />
      <div className={styles.ownActions}>
        <Button type="submit" size="small">
          <Trans>Use these breaks</Trans>
        </Button>
        {text.trim() === '' && present.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => draft.set({ text: writeBreaks(present, figure) })}>
            <Trans>Start from the map’s current breaks</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

function ProblemWords({ problem }: { problem: BreaksProblem }) {
  switch (problem.kind) {
    case 'none':
      return <Trans>Enter at least one number.</Trans>
    case 'notNumber':
      return <Trans>“{problem.text}” isn’t a number.</Trans>
    case 'tooMany':
      return <Trans>You can enter up to {problem.max} breaks because there are seven colors.</Trans>
    case 'notRising':
      return <Trans>“{problem.text}” must be larger than the previous break.</Trans>
  }
}
