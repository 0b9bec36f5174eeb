import { Trans, useLingui } from '@lingui/react/macro'
import CircleDot from 'lucide-react/icons/circle-dot'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Footprints from 'lucide-react/icons/footprints'
import MessageSquareHeart from 'lucide-react/icons/message-square-heart'
import type { ReactNode } from 'react'
import { addQuestion } from '#domain/survey/editSurvey.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import styles from './Begin.module.css'
import { makePartId } from './makePartId.ts'
import { templateContent, type TemplateId } from './templates.ts'

interface BeginChoicesProps {
  /** Called with the initial content and, for a template, its title. */
  onBegin: (content: SurveyContent, template: string | undefined) => void
}

export function BeginChoices({ onBegin }: BeginChoicesProps) {
  const { t } = useLingui()
  const templates = [
    {
      id: 'audit',
      Icon: ClipboardCheck,
      name: t`Store audit`,
      words: <Trans>Ask five questions and collect photos on store visits.</Trans>,
    },
    {
      id: 'interview',
      Icon: Footprints,
      name: t`Street intercept survey`,
      words: <Trans>Find out who passes by, how they travel and where they come from.</Trans>,
    },
    {
      id: 'feedback',
      Icon: MessageSquareHeart,
      name: t`Customer feedback`,
      words: <Trans>Ask three short questions through a public link.</Trans>,
    },
  ] as const satisfies readonly { id: TemplateId; Icon: typeof CircleDot; name: string; words: ReactNode }[]
  return (
    <ul className={styles.choices}>
      <li>
        <button
          type="button"
          className={styles.choice}
          onClick={() => onBegin(addQuestion({ pages: [] }, 'single', makePartId).content, undefined)}
        >
          <CircleDot size={24} className={styles.icon} aria-hidden="true" />
          <strong>
            <Trans>Start with a question</Trans>
          </strong>
          <span>
            <Trans>Build a survey from scratch, one question at a time.</Trans>
          </span>
        </button>
      </li>
      {templates.map(({ id, Icon, name, words }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.choice}
            onClick={() => onBegin(templateContent(id, makePartId), name)}
          >
            <Icon size={24} className={styles.icon} aria-hidden="true" />
            <strong>{name}</strong>
            <span>{words}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
