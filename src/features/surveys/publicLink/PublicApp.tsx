import { useCallback, useEffect, useMemo, useState } from 'react'
import { FrontSurveyPage } from './FrontSurveyPage.tsx'
import { createPhoneStore } from './phoneStore.ts'
import { startSender } from './startSender.ts'
import { SurveyThanksPage } from './SurveyThanksPage.tsx'
import { PhoneContext } from './usePhone.ts'

const thanksPath = '/surveythanks'

/** The two pages of a public link: survey and confirmation. They need no router. */
export function PublicApp() {
  const [phone] = useState(() => {
    const store = createPhoneStore(localStorage)
    return { store, sender: startSender(store) }
  })
  const [address, setAddress] = useState(() => location.pathname)
  useEffect(() => {
    const follow = () => setAddress(location.pathname)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const t = useMemo(() => new URLSearchParams(location.search).get('t') ?? '', [])
  const go = useCallback(
    (path: '/frontSurvey' | '/surveyThanks') => {
      history.pushState(null, '', `${path}?t=${encodeURIComponent(t)}`)
      setAddress(path)
      scrollTo(0, 0)
    },
    [t],
  )
  const Page = address.toLowerCase().startsWith(thanksPath) ? SurveyThanksPage : FrontSurveyPage
  return (
    <PhoneContext value={phone}>
      <Page t={t} go={go} />
    </PhoneContext>
  )
}
