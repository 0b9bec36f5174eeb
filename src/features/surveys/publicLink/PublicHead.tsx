import { useLingui } from '@lingui/react/macro'
import Globe from 'lucide-react/icons/globe'
import { languageTag, type Locale, localeOf, locales } from '#domain/locale.ts'
import type { PublicSurvey } from '#domain/contracts/survey.ts'
import { chooseLocale } from '#session/language.ts'
import styles from './Public.module.css'
import { topicOf } from './topicOf.ts'

/** Native language names, never translated. */
const ownNames: Record<Locale, string> = { 'en-us': 'English', 'zh-tw': '繁體中文', 'zh-cn': '简体中文' }

export function PublicHead({ survey }: { survey: PublicSurvey | undefined }) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const offered = survey?.published?.languages ?? locales
  const shown = locales.filter((one) => one === locale || offered.length === 0 || offered.includes(one))
  return (
    <header className={styles.head}>
      {survey?.company.logo && <img className={styles.logo} src={survey.company.logo} alt="" />}
      <div className={styles.names}>
        {survey && <h1 className={styles.topic}>{topicOf(survey, locale)}</h1>}
        {survey && <p className={styles.company}>{survey.company.name}</p>}
      </div>
      <label className={styles.language}>
        <Globe size={20} aria-hidden="true" />
        <select
          aria-label={t`Language`}
          value={locale}
          onChange={(event) => void chooseLocale(localeOf(event.target.value))}
        >
          {shown.map((one) => (
            <option key={one} value={one} lang={languageTag[one]}>
              {ownNames[one]}
            </option>
          ))}
        </select>
      </label>
    </header>
  )
}
