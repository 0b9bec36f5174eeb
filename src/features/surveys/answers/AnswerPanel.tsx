import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { Fragment } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AnswerBody } from './AnswerDetail.tsx'
import { WriterWords } from './AnswerCells.tsx'
import { AnswerPhotos } from './AnswerPhotos.tsx'
import { AnswerPlace } from './AnswerPlace.tsx'
import type { AnswerRow } from './answerRows.ts'
import styles from './Answers.module.css'
import { useAbout } from './useAbout.ts'

interface AnswerPanelProps {
  answer: LocalRecord<'answer'>
  row: AnswerRow
  mayReview: boolean
  onStep: (by: -1 | 1) => void
  onClose: () => void
}

export function AnswerPanel({ answer, row, mayReview, onStep, onClose }: AnswerPanelProps) {
  const { t } = useLingui()
  const about = useAbout(answer)
  return (
    <aside className={styles.panel} aria-label={t`Response`}>
      <div className={styles.panelHead}>
        <div className={styles.lead}>
          <h2>{row.store || t`Response`}</h2>
          <span className={styles.quiet}>
            <WriterWords row={row} />
          </span>
        </div>
        <IconButton label={t`Previous`} icon={<ChevronLeft size={20} />} onClick={() => onStep(-1)} />
        <IconButton
          label={t({ message: 'Next', context: 'answer' })}
          icon={<ChevronRight size={20} />}
          onClick={() => onStep(1)}
        />
        <IconButton label={t`Close`} icon={<X size={20} />} onClick={onClose} />
      </div>
      {about ? (
        <Fragment key={answer.id}>
          <AnswerPhotos fields={answer.fields} content={about.version?.fields.content} />
          <AnswerPlace place={answer.fields.place} store={about.store?.fields.place} walks={about.walks} />
          <AnswerBody
            hasPhotosAbove
            answer={answer}
            row={row}
            version={about.version?.fields}
            store={about.store?.fields}
            mayReview={mayReview}
            onDone={() => onStep(1)}
          />
        </Fragment>
      ) : (
        <Skeleton lines={8} />
      )}
    </aside>
  )
}
