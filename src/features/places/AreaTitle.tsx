import { areaNameText, areaSpellings } from '#domain/area/areaNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import styles from './PlaceCard.module.css'
import type { AreaRef } from '#analysis/study/finderTypes.ts'

export function useAreaTitle(area: AreaRef | undefined): string | undefined {
  const { locale } = useFieldText()
  return area && areaNameText(area.name, locale)
}

export function AreaTitle({ area }: { area: AreaRef }) {
  const { locale } = useFieldText()
  const [first, second] = areaSpellings(area.name, locale)
  return (
    <>
      <span lang={first?.lang}>{first?.text}</span>
      {second && (
        <span lang={second.lang} className={styles.second}>
          {' '}
          {second.text}
        </span>
      )}
    </>
  )
}

export function AreaPath({ area }: { area: AreaRef }) {
  const { locale } = useFieldText()
  return area.parents
    .toReversed()
    .map((parent) => areaNameText(parent, locale))
    .join(locale === 'en-us' ? ', ' : '、')
}
