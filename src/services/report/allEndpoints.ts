// The reducer of the calls knows an endpoint once its file is loaded, which comes with a screen: whoever replays what others did needs all.
import '../accountsApi'
import '../activityApi'
import '../authApi'
import '../dashboardApi'
import '../documentApi'
import '../filesApi'
import '../inventoryApi'
import '../itemApi'
import '../lookupApi'
import '../pagesApi'
import '../productionApi'
import '../salesApi'
import '../shippingApi'
import '../todayApi'
import '../transfersApi'

export {}
