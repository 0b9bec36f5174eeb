import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { languageTag, type Locale } from '#domain/locale.ts'
import { textCount } from '#domain/survey/missingTexts.ts'
import type { Question } from '#domain/survey/surveyContent.ts'
import { formatNumber } from '#i18n/formats.ts'
import { languageNames } from '#i18n/languageNames.ts'
import { Spoken } from '#ui/Spoken.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useDesign } from './design.ts'
import styles from './QuestionEditor.module.css'

export function LanguageTabs({ question, children }: { question?: Question; children: ReactNode }) {
  const { languages, locale, setLocale } = useDesign()
  const { t } = useLingui()
  const fields = <div className={styles.fields}>{children}</div>
  if (languages.length < 2) return fields
  return (
    <Tabs
      label={t`Languages`}
      selected={locale}
      onSelect={setLocale}
      tabs={languages.map((language) => ({
        id: language,
        label: <LanguageLabel language={language} question={question} />,
      }))}
    >
      {fields}
    </Tabs>
  )
}

function LanguageLabel({ language, question }: { language: Locale; question: Question | undefined }) {
  const { missing, all } = question ? textCount(question, language) : { missing: 0, all: 0 }
  const count = formatNumber(missing)
  const whole = formatNumber(all)
  return (
    <span className={styles.language}>
      <span lang={languageTag[language]}>{languageNames[language]}</span>
      {missing > 0 ? (
        <span className={styles.missing}>
          <Trans>
            {count} of {whole} texts missing
          </Trans>
        </span>
      ) : (
        all > 0 && (
          <>
            <Check size={15} className={styles.complete} aria-hidden="true" />
            <Spoken>
              <Trans>complete</Trans>
            </Spoken>
          </>
        )
      )}
    </span>
  )
}
