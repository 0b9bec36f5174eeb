import { useEffect, useState } from 'react'
import { fetchFonts } from '#api/fetchFonts.ts'
import { fontFiles, type FontName, fontNames } from '#draw/report/fonts/fontFiles.ts'

export const fontFamilyOf = (name: FontName): string => `report-${name}`

/** Loads the report fonts for the screen, from the PDF's own files. */
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
