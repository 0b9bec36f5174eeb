import type { Page } from 'playwright'

export interface FormShape {
  readonly questionOf: (id: string) => string
  readonly opening: { readonly press: string } | { readonly call: 'openSurveyJs' }
}

/** Opens a form; returns the ms, measured in the page, until the first question is painted. */
export const timeOpening = (page: Page, { questionOf, opening }: FormShape): Promise<number> =>
  page.evaluate(
    async ([first, how]) => {
      const element = 'press' in how ? document.querySelector<HTMLElement>(how.press) : undefined
      const start = performance.now()
      if ('call' in how) globalThis.openSurveyJs?.()
      else element!.click()
      await new Promise<void>((resolve) => {
        const look = () => {
          if (document.querySelector(first) === null) requestAnimationFrame(look)
          // A timeout set in a frame callback runs after that frame is painted.
          else requestAnimationFrame(() => setTimeout(resolve))
        }
        look()
      })
      return performance.now() - start
    },
    [questionOf('q0'), opening] as const,
  )

/** Selects the option that skips the next question; returns the ms until the frame without that question is painted. */
export const timeTap = (page: Page, { questionOf }: FormShape, index: number): Promise<number> =>
  page.evaluate(
    async ([from, skipped]) => {
      const option = document.querySelectorAll<HTMLElement>(`${from} input[type=radio]`)[2]
      if (!option || !document.querySelector(skipped)) throw new Error(`There is no ${from} to answer.`)
      const start = performance.now()
      option.click()
      await new Promise<void>((resolve) => {
        const look = () => {
          if (document.querySelector(skipped) !== null) requestAnimationFrame(look)
          else setTimeout(resolve)
        }
        requestAnimationFrame(look)
      })
      return performance.now() - start
    },
    [questionOf(`q${index}`), questionOf(`q${index + 1}`)] as const,
  )
