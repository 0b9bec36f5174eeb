import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Locale, languageTag } from '#domain/locale.ts'
import { languageNames } from '#i18n/languageNames.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { SurveyPages } from '../answering/SurveyPages.tsx'
import { useDesign } from './design.ts'
import styles from './TestRun.module.css'
import { useTrying } from './useTrying.ts'

/** Full-window test run as a surveyor; no response is stored. */
export function TestRun({ title, onClose }: { title: string; onClose: () => void }) {
  const { content, locale: edited } = useDesign()
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const [locale, setLocale] = useState(edited)
  const [isDone, setIsDone] = useState(false)
  const trying = useTrying(content, undefined)
  function again() {
    trying.startOver()
    setIsDone(false)
  }
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.run}
      aria-label={t`Test run`}
      data-theme="sunlight"
      data-mode="field"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <RunHead title={title} locale={locale} onLocale={setLocale} onClose={onClose} />
      <div className={styles.body} lang={languageTag[locale]}>
        {isDone ? (
          <RunIsOver onAgain={again} onClose={onClose} />
        ) : (
          <SurveyPages
            key={trying.round}
            content={content}
            values={trying.values}
            locale={locale}
            at={trying.at}
            seed="test"
            onReply={trying.onReply}
            onPosition={trying.setAt}
            onFinish={() => setIsDone(true)}
            hasJumpList
          />
        )}
      </div>
    </dialog>
  )
}

function RunIsOver({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  return (
    <EmptyState
      icon={<CircleCheck size={28} aria-hidden="true" />}
      title={<Trans>Test run finished</Trans>}
      actions={
        <>
          <Button onClick={onAgain}>
            <Trans>Start over</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Back to design</Trans>
          </Button>
        </>
      }
    >
      <Trans>No response was saved.</Trans>
    </EmptyState>
  )
}

interface RunHeadProps {
  title: string
  locale: Locale
  onLocale: (locale: Locale) => void
  onClose: () => void
}

function RunHead({ title, locale, onLocale, onClose }: RunHeadProps) {
  const { languages } = useDesign()
  const { t } = useLingui()
  return (
    <header className={styles.head}>
      <IconButton label={t`End test run`} icon={<X size={22} />} onClick={onClose} />
      <strong className={styles.title}>{title}</strong>
      <Badge tone="warn">
        <Trans>Test run: nothing is saved</Trans>
      </Badge>
      {languages.length > 1 && (
        <Select
          label={t`Language`}
          labelHidden
          value={locale}
          onChange={(value) => onLocale(languages.find((language) => language === value) ?? locale)}
          choices={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        />
      )}
    </header>
  )
}
