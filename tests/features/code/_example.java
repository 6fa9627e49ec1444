import java.util.List;

	// #region start
	run();
	if (ready) stop();
	// #endregion start
