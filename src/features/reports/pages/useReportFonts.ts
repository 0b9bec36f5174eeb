import { useEffect, useState } from 'react'
import { fetchFonts } from '#api/fetchFonts.ts'
import { fontFiles, type FontName, fontNames } from '#draw/report/fonts/fontFiles.ts'

/** The name of a font of reports on the page. */
export const fontFamilyOf = (name: FontName): string => `report-${name}`

/** The fonts of reports for the screen, the very files that the PDF is set in: ready, on their way, or not to be had without a network. */
export function useReportFonts(): 'waiting' | 'ready' | 'missing' {
  const [state, setState] = useState<'waiting' | 'ready' | 'missing'>('waiting')
  useEffect(() => {
    let isShown = true
    void loadFonts().then((isThere) => isShown && setState(isThere ? 'ready' : 'missing'))
    return () => {
      isShown = false
    }
  }, [])
  return state
}

async function loadFonts(): Promise<boolean> {
  const missing = fontNames.filter((name) => !isLoaded(name))
  const files = await fetchFonts(missing.map((name) => fontFiles[name]))
  if (!files) return false
  await Promise.all(
    missing.map(async (name) => {
      const face = new FontFace(fontFamilyOf(name), files.get(fontFiles[name])! as Uint8Array<ArrayBuffer>)
      document.fonts.add(await face.load())
    }),
  )
  return true
}

const isLoaded = (name: FontName): boolean => [...document.fonts].some(({ family }) => family === fontFamilyOf(name))
