import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { flagsOf } from './answersFilter.ts'
import type { AnswerRow } from './answerRows.ts'
import styles from './Answers.module.css'
import looks from './Review.module.css'
import { useReview } from './useReview.ts'

interface SelectionBarProps {
  rows: readonly AnswerRow[]
  ticked: ReadonlySet<string>
  onTicked: (ids: ReadonlySet<string>) => void
  answerOf: (id: string) => LocalRecord<'answer'> | undefined
}

/** There is no confirmation because the toast offers undo. */
export function SelectionBar({ rows, ticked, onTicked, answerOf }: SelectionBarProps) {
  const decide = useReview()
  const [isAsking, setIsAsking] = useState(false)
  const chosen = rows.filter(({ id }) => ticked.has(id))
  const flagged = chosen.filter((row) => flagsOf(row).length > 0).length
  const sound = rows.filter((row) => row.review === 'received' && flagsOf(row).length === 0)
  const answers = chosen.flatMap(({ id }) => answerOf(id) ?? [])
  const done = () => onTicked(new Set())
  return (
    <div className={looks.bar} role="status">
      <strong>
        <Plural value={chosen.length} one="# selected" other="# selected" />
      </strong>
      <span className={styles.quiet}>
        <Plural value={flagged} _0="none flagged" one="# flagged" other="# flagged" />
      </span>
      {sound.length > 0 && (
        <Button variant="quiet" size="small" onClick={() => onTicked(new Set(sound.map(({ id }) => id)))}>
          <Plural
            value={sound.length}
            one="Select # received response without flags"
            other="Select all # received responses without flags"
          />
        </Button>
      )}
      <span className={looks.space} />
      <Button variant="quiet" size="small" onClick={done}>
        <Trans>Clear</Trans>
      </Button>
      <Button disabled={answers.length === 0} onClick={() => setIsAsking(true)}>
        <Trans>Send back…</Trans>
      </Button>
      <Button
        variant="primary"
        disabled={answers.length === 0}
        icon={<Check size={18} aria-hidden="true" />}
        onClick={async () => {
          if (await decide(answers, { review: 'approved' })) done()
        }}
      >
        <Plural value={answers.length} one="Approve #" other="Approve #" />
      </Button>
      {isAsking && (
        <SendBackDialog
          onClose={() => setIsAsking(false)}
          onSend={async (comment) => {
            setIsAsking(false)
            if (await decide(answers, { review: 'issues', comment })) done()
          }}
        />
      )}
    </div>
  )
}

function SendBackDialog({ onClose, onSend }: { onClose: () => void; onSend: (comment: string) => void }) {
  const { t } = useLingui()
  const [comment, setComment] = useState('')
  return (
    <Dialog
      title={<Trans>Send back</Trans>}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={comment.trim() === ''} onClick={() => onSend(comment)}>
          <Trans>Send back</Trans>
        </Button>
      }
    >
      <TextArea label={t`Comment for the surveyor`} maxLength={2000} value={comment} onChange={setComment} />
    </Dialog>
  )
}
