import { Trans, useLingui } from '@lingui/react/macro'
import ListIcon from 'lucide-react/icons/list'
import { lazy, Suspense, useState } from 'react'
import { languageTag } from '#domain/locale.ts'
import { isAnswered } from '#domain/survey/answerValues.ts'
import type { VisiblePage } from '#domain/survey/visiblePages.ts'
import { textIn } from '#domain/survey/surveyContent.ts'
import { formatNumber } from '#i18n/formats.ts'
import styles from './SurveyProgress.module.css'
import type { SurveyProgressProps } from './JumpList.tsx'

const JumpList = lazy(() => import('./JumpList.tsx').then((module) => ({ default: module.JumpList })))

/** Maximum number of pages shown as segments; with more pages, progress is a single bar. */
const maxParts = 24

export function SurveyProgress(props: SurveyProgressProps) {
  const { pages, index, values, at, locale, onJump } = props
  const [isOpen, setIsOpen] = useState(false)
  const shown = pages[index]
  if (!shown) return null
  const page = formatNumber(index + 1)
  const count = formatNumber(pages.length)
  const title = textIn(shown.page.title, locale)
  const place = Math.max(
    0,
    shown.questions.findIndex(({ id }) => id === at),
  )
  const number = formatNumber(shown.firstNumber + place)
  const all = formatNumber(askedCount(pages))
  return (
    <div className={styles.progress}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {onJump && pages.length > 1 && (
            <span>
              <Trans>
                <b>Page {page}</b> of {count}
              </Trans>
            </span>
          )}
          {title !== '' && <span lang={languageTag[locale]}>{title}</span>}
        </h2>
        {onJump ? (
          <button type="button" className={styles.jump} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            <ListIcon size={22} aria-hidden="true" />
            <span className={styles.jumpWord}>
              <Trans>Questions</Trans>
            </span>
            <span className={styles.count}>
              {number} / {all}
            </span>
          </button>
        ) : (
          pages.length > 1 && (
            <span className={styles.pageCount}>
              <Trans>
                Page {page} of {count}
              </Trans>
            </span>
          )
        )}
      </div>
      {pages.length > 1 && <Parts pages={pages} index={index} values={values} />}
      {isOpen && onJump && (
        <Suspense>
          <JumpList {...props} onJump={onJump} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

const askedCount = (pages: readonly VisiblePage[]): number =>
  pages.reduce((sum, { questions }) => sum + questions.length, 0)

function Parts({ pages, index, values }: Pick<SurveyProgressProps, 'pages' | 'index' | 'values'>) {
  const { t } = useLingui()
  const shares = pages.map(({ questions }, place) =>
    place < index ? 1 : questions.filter(({ id }) => isAnswered(values[id])).length / questions.length,
  )
  const sizes = pages.map(({ questions }) => questions.length)
  const done = shares.reduce((sum, share, place) => sum + share * sizes[place]!, 0) / askedCount(pages)
  const parts =
    pages.length > maxParts
      ? [{ id: 'all', size: 1, share: done }]
      : pages.map(({ page }, place) => ({ id: page.id, size: sizes[place]!, share: shares[place]! }))
  return (
    <div
      role="progressbar"
      aria-label={t`Progress`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(done * 100)}
      className={styles.parts}
    >
      {parts.map(({ id, size, share }) => (
        <span key={id} className={styles.part} style={{ flexGrow: size }}>
          <span className={styles.done} style={{ width: `${share * 100}%` }} />
        </span>
      ))}
    </div>
  )
}
