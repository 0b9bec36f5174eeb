import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.min.css'
import { longFormOfSurveyJs } from './longForm.ts'

declare global {
  var openSurveyJs: (() => void) | undefined
}

globalThis.openSurveyJs = () => {
  document.body.innerHTML = '<div id="form"></div>'
  const form = document.getElementById('form')!
  createRoot(form).render(createElement(Survey, { model: new Model(longFormOfSurveyJs()) }))
}
