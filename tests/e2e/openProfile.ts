import { type BrowserContext, chromium, type Page, type TestInfo } from 'playwright/test'
import { findBrowser } from '../tools/findBrowser.ts'

export async function openProfile(
  profile: string,
  baseURL: string,
  { project }: TestInfo,
): Promise<[BrowserContext, Page]> {
  const { viewport, hasTouch, locale, timezoneId } = project.use
  const settings = { viewport: viewport ?? null, hasTouch: hasTouch ?? false, locale: locale ?? 'en-US' }
  const context = await chromium.launchPersistentContext(profile, {
    ...(await findBrowser()),
    ...settings,
    timezoneId: timezoneId ?? 'Asia/Taipei',
    baseURL,
  })
  return [context, context.pages()[0] ?? (await context.newPage())]
}
