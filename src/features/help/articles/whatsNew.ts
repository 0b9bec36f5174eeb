import type { ArticleId } from './articleIds.ts'

/** What came last, newest first, each told by its article. */
export const whatsNew: readonly { readonly on: string; readonly article: ArticleId }[] = [
  { on: '2026-11-25', article: 'driveTime' },
  { on: '2026-11-25', article: 'streetView' },
  { on: '2026-11-24', article: 'notes' },
  { on: '2026-11-24', article: 'compare' },
  { on: '2026-11-23', article: 'feedback' },
  { on: '2026-11-23', article: 'surveyAnswers' },
  { on: '2026-11-23', article: 'dataCenter' },
  { on: '2026-11-22', article: 'dashboards' },
  { on: '2026-11-22', article: 'performance' },
]
