import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { Place } from '#domain/geo/point.ts'
import { languageTag, type Locale } from '#domain/locale.ts'
import { IconButton } from '#ui/IconButton.tsx'
import type { AnswerDraft } from './answerDraft.ts'
import styles from './Field.module.css'
import { DistanceText } from './PlaceStrip.tsx'
import { SendPill } from './SendPill.tsx'
import type { PlaceNow } from './usePlaceNow.ts'

interface AnswerHeadProps {
  title: AnswerDraft['title']
  language: Locale
  languages: readonly Locale[]
  now: PlaceNow
  target: Place | undefined
  onClose: () => void
  onLanguage: (language: Locale) => void
}

const ownNames: Readonly<Record<Locale, string>> = { 'en-us': 'English', 'zh-tw': '繁體中文', 'zh-cn': '简体中文' }

export function AnswerHead({ title, language, languages, now, target, onClose, onLanguage }: AnswerHeadProps) {
  const { t } = useLingui()
  const { topic, storeName } = title
  return (
    <header className={styles.head}>
      <IconButton label={t`Close and keep answers`} icon={<X size={26} />} onClick={onClose} />
      <div className={styles.title}>
        <h1 className={styles.topic}>{topic}</h1>
        <p className={styles.where}>
          {storeName}
          {storeName !== undefined && now.state === 'found' && target && ' · '}
          {now.state === 'found' && target && <DistanceText from={now.place} to={target} />}
        </p>
      </div>
      {languages.length > 1 && (
        <select
          className={styles.language}
          aria-label={t`Question language`}
          value={language}
          onChange={({ currentTarget: { value } }) => {
            const chosen = languages.find((locale) => locale === value)
            if (chosen) onLanguage(chosen)
          }}
        >
          {languages.map((locale) => (
            <option key={locale} value={locale} lang={languageTag[locale]}>
              {ownNames[locale]}
            </option>
          ))}
        </select>
      )}
      <SendPill />
    </header>
  )
}
