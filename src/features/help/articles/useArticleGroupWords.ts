import { useLingui } from '@lingui/react/macro'
import type { ArticleGroup } from './articleIds.ts'

/** What groups of articles are called. */
export function useArticleGroupWords(): Readonly<Record<ArticleGroup, string>> {
  const { t } = useLingui()
  return {
    map: t`Map and sites`,
    stores: t`Stores`,
    surveys: t`Surveys`,
    figures: t`Figures and reports`,
    data: t`Data and this device`,
    account: t`Company and account`,
  }
}
