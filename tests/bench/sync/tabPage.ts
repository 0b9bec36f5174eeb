// A page that can both sync by itself and edit; the first takes a while to open, so that the other is there only after it.
import './livePage.ts'
import './oursPage.ts'
